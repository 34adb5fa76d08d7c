/** The same numbers each time, so that two people who look at the demo see the same house. */
export function createDice(seed: number) {
  let state = seed;
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return {
    chance: (probability: number) => roll() < probability,
    between: (from: number, to: number) => from + Math.floor(roll() * (to - from + 1)),
    pick: <Item>(items: readonly [Item, ...Item[]]): Item =>
      items[Math.floor(roll() * items.length)] ?? items[0],
  };
}

export type Dice = ReturnType<typeof createDice>;
