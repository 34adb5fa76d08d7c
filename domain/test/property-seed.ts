import fc from 'fast-check';

/** The short form repeats the same cases, so that it never fails by chance; the long forms draw new ones. */
const isLong = process.env.MODEL === 'long' || Boolean(process.env.ATTACK_FIGURES);
if (!isLong) fc.configureGlobal({ seed: 20_261_118 });
