/** Payload: `issued` when staff see something else than before, else empty. */
export const eventSheetsChannel = 'eventSheets';
export const issuedDetail = 'issued';
