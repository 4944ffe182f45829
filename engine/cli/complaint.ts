// Trouble that leaves a question unasked: thrown anywhere under a command, told once, by `main.ts` or in a case's place.

/** Why a question could not be asked: the caller's usage, file or text. `code` is kebab-case. */
export class Complaint extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** How trouble is told. What is no `Complaint` is a fault of ours: `internal`. */
export function complaintOf(trouble: unknown): { readonly error: { readonly code: string; readonly message: string } } {
  const message = trouble instanceof Error ? trouble.message : String(trouble);
  return { error: { code: trouble instanceof Complaint ? trouble.code : 'internal', message } };
}
