// How long a computation takes by the time its own thread works: what else a machine does while it is tested does not count.

/** Milliseconds from here to the call of what it gives. */
export function ownTime(): () => number {
  const from = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(from);
    return (user + system) / 1000;
  };
}
