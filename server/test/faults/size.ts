/** `npm run test:faults` runs the long form, `npm test` the short one. */
export const isLong = process.env.FAULTS === 'long';

const sizes = {
  short: {
    kills: 1,
    writesPerKill: 8,
    writesBeforeFault: 8,
    writesAfterFault: 8,
    /** Writes of all kinds between two of one that takes more work than many others. */
    writesBetween: { upload: 100, registration: 50 },
    /** Writers at the same time, by what they write. */
    streams: { booking: 2, payment: 2, message: 1, visit: 1, registration: 1, upload: 1 },
    /** In milliseconds. Without pauses the load would only slow down what is tested. */
    pauseAfterWrite: 500,
    pauseAfterTrouble: 500,
    databaseKills: 1,
    killsBetweenFileAndRow: 1,
    changes: 4,
    people: 2,
    racers: 20,
    mails: 3,
    filmMegabytes: 100,
  },
  long: {
    kills: 20,
    writesPerKill: 150,
    writesBeforeFault: 50,
    writesAfterFault: 20,
    writesBetween: { upload: 0, registration: 0 },
    streams: { booking: 4, payment: 4, message: 2, visit: 8, registration: 1, upload: 1 },
    pauseAfterWrite: 0,
    pauseAfterTrouble: 25,
    databaseKills: 5,
    killsBetweenFileAndRow: 50,
    changes: 100,
    people: 8,
    racers: 200,
    mails: 10,
    filmMegabytes: 150,
  },
};

export const size = isLong ? sizes.long : sizes.short;

/** For a busy machine. */
export const generousTimeout = { timeout: 600_000 };
