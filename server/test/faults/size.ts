/** `npm run test:faults` runs the long form, `npm test` the short one. */
export const isLong = process.env.FAULTS === 'long';

const sizes = {
  short: {
    kills: 1,
    writesPerKill: 20,
    /** In milliseconds. Without pauses the load would only slow down what is tested. */
    pauseAfterWrite: 200,
    pauseAfterTrouble: 100,
    databaseKills: 1,
    killsBetweenFileAndRow: 3,
    changes: 10,
    people: 4,
    racers: 40,
  },
  long: {
    kills: 20,
    writesPerKill: 150,
    pauseAfterWrite: 0,
    pauseAfterTrouble: 25,
    databaseKills: 5,
    killsBetweenFileAndRow: 50,
    changes: 100,
    people: 8,
    racers: 200,
  },
};

export const size = isLong ? sizes.long : sizes.short;

/** For a busy machine. */
export const generousTimeout = { timeout: 600_000 };
