/** `npm run test:model` runs the long form of races and generated cases, `npm test` the short one. */
export const isLong = process.env.MODEL === 'long';

/** How often a race or a generated case is repeated. */
export const rounds = ({ short, long }: { short: number; long: number }) => (isLong ? long : short);
