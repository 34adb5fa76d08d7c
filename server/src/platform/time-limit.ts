/** Whether the work is done within the time; its error is thrown, unless it comes too late. */
export async function finishesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  return Promise.race([work.then(() => true), tooLate]).finally(() => clearTimeout(timer));
}
