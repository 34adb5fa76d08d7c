/** A guard of the product, how to switch it off, and the test that must then fail. */
export type Control = {
  /** The promise in a few words. */
  promise: string;
  file: string;
  /** What stands in the file, once, and what stands there without the guard; a second guard may stand in another file. */
  off: [guarded: string, unguarded: string, inFile?: string][];
  test: string;
  /** Part of the name of the test; without it all of the file is run. */
  name?: string;
  /** Only the long form of the faults waits long enough to notice. */
  long?: true;
};
