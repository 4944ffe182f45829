// What a player chooses, and nothing the rules force: cars are picked up, come off in order, and trains run the Mainline by themselves.
// Places are `{row, col}`; no intent depends on where it stands in the history.

import * as z from 'zod/mini';

/** Longer lists name no route: a district has fewer cards on any way. */
const VIA_MOST = 60;

const square = z.strictObject({ row: z.int().check(z.gte(-9), z.lte(9)), col: z.int().check(z.gte(-40), z.lte(40)) });
const card = z.int().check(z.gte(0));
const car = z.int().check(z.gte(0));
const tray = z.string().check(z.minLength(1), z.maxLength(8));
const side = z.enum(['e', 'w']);

export const intentSchema = z.discriminatedUnion('type', [
  /** Keep three of the five cards dealt (§3). */
  z.strictObject({ type: z.literal('setup.keepCards'), cardIds: z.tuple([card, card, card]) }),
  /** Put a car on the train that is being made up (§7.2); equal cars are one choice. */
  z.strictObject({ type: z.literal('newTrain.addCar'), carId: car }),
  /** Only when no car fits (§7.3). */
  z.strictObject({ type: z.literal('newTrain.passCar') }),
  z.strictObject({ type: z.literal('desk.drawHomeOffice') }),
  z.strictObject({ type: z.literal('desk.drawDepartment'), slot: z.union([z.literal(0), z.literal(1), z.literal(2)]) }),
  z.strictObject({ type: z.literal('desk.sweepDepartments') }),
  z.strictObject({ type: z.literal('desk.discard'), cardId: card }),
  /** `turned`: the card's second orientation. */
  z.strictObject({ type: z.literal('build.placeCard'), cardId: card, at: square, turned: z.boolean() }),
  z.strictObject({ type: z.literal('build.replaceTrack'), cardId: card, at: square, turned: z.boolean() }),
  z.strictObject({ type: z.literal('build.extendLimits'), cardId: card, side }),
  z.strictObject({ type: z.literal('build.liftCard'), at: square }),
  z.strictObject({ type: z.literal('build.upgradeOffice'), cardId: card }),
  /** `at` places a Yard Goat and belongs to nothing else. */
  z.strictObject({ type: z.literal('build.enhance'), cardId: card, at: z.optional(square) }),
  z.strictObject({ type: z.literal('play.callExtra'), cardId: card, direction: side }),
  z.strictObject({ type: z.literal('play.rushOrder'), cardId: card, at: square }),
  z.strictObject({ type: z.literal('play.takeFlag'), cardId: card }),
  z.strictObject({ type: z.literal('flag.post'), side }),
  /**
   * One leg (§A.2). `via` names the route by a card it runs over, or by several in order; without it the shortest to `to` is meant
   * (§A.4). Never the start or the end.
   */
  z.strictObject({
    type: z.literal('switch.move'),
    trayId: tray,
    to: square,
    reverse: z.boolean(),
    via: z.optional(z.union([square, z.array(square).check(z.minLength(2), z.maxLength(VIA_MOST))])),
  }),
  /** Cars come off in seated order, outermost first (§A.3). */
  z.strictObject({ type: z.literal('switch.dropCars'), trayId: tray, count: z.int().check(z.gte(1)), fromNose: z.boolean() }),
  z.strictObject({ type: z.literal('switch.highball'), trayId: tray, ready: z.boolean() }),
  z.strictObject({ type: z.literal('crew.overtime'), trayId: tray }),
  z.strictObject({ type: z.literal('crew.annul'), trayId: tray }),
  z.strictObject({ type: z.literal('facility.load'), at: square, carId: car }),
  z.strictObject({ type: z.literal('facility.unload'), at: square, carId: car }),
  z.strictObject({ type: z.literal('office.porter'), trayId: tray, carId: car }),
  /** The Superintendent's answer, out of turn (§8.1). */
  z.strictObject({ type: z.literal('mainline.clearance'), trayId: tray, grant: z.boolean() }),
  z.strictObject({ type: z.literal('turn.end') }),
  z.strictObject({ type: z.literal('turn.reopen') }),
]);

export type Intent = z.infer<typeof intentSchema>;

/** The intents of these types. */
export type Of<Type extends Intent['type']> = Extract<Intent, { type: Type }>;
