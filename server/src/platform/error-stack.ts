const maxRows = 12;

/** Where an error was thrown; its message may contain personal data and is left out. */
export const stackOf = ({ stack }: Error) =>
  stack
    ?.split('\n')
    .filter((row) => row.trimStart().startsWith('at '))
    .slice(0, maxRows);
