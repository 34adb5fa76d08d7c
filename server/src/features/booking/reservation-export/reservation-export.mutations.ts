/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'reservation-export.test.ts': {
    formulas: {
      fails: '',
      in: '#server/platform/spreadsheet/spreadsheet.ts#safe',
      find: 'withoutFormulas(value)',
      put: 'value',
    },
  },
};
