// The worker's end of a page's calls. A promise rejected in a worker is never heard of by its page, which would wait for ever: so every call
// is answered here, if only with why it failed.

/**
 * Answers each message, one after the other in the order they came. What is thrown or rejected meanwhile, and an answer that cannot be sent, is
 * told as `flaw` words it. `tell` speaks before the answer.
 */
export function answerEach<Asked, Told>(
  answer: (asked: Asked, tell: (told: Told) => void) => Told | Promise<Told>,
  flaw: (words: string, asked: Asked) => Told,
): void {
  const tell = (told: Told): void => postMessage(told);
  let last = Promise.resolve();
  addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    last = last
      .then(() => answer(data, tell))
      .then(tell)
      .catch((error) => tell(flaw(String(error), data)));
  });
}
