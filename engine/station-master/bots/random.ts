// Plays anything: a group of its menu, each as likely, and an item of it. It never annuls a train.

import type { Bot } from '../../kernel/game.ts';
import { pick } from '../../kernel/rng.ts';
import type { Intent } from '../intents.ts';
import type { View } from '../view.ts';

export const random: Bot<Intent, View> = ({ menu }, rng) => {
  const items = menu.filter(({ intent }) => intent.type !== 'crew.annul');
  const [group, next] = pick(rng, [...new Set(items.map((item) => item.group))]);
  const [item, after] = pick(
    next,
    items.filter((one) => one.group === group),
  );
  return [item.intent, after];
};
