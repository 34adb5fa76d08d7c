/** Fetched ahead, the next page is there when the click ends; so long its data may be used without asking again. */
export const dataAheadSeconds = 10;
