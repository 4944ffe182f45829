// `18xx convert`: Rails' files as a hexroutes document, or why not (exit 1).

import type { Command } from './command.ts';
import { RAILS_USAGE, railsIn } from './rails-files.ts';

export const eighteenXxConvert: Command = {
  name: '18xx convert',
  usage: RAILS_USAGE,
  about: 'a map of Rails as a map document',
  async run(args) {
    const { read } = await railsIn(args);
    return read.ok ? { value: read.value.document } : { value: { error: read.error }, no: true };
  },
};
