/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'calendar-file.test.ts': {
    'text-in-calendar': {
      fails: '',
      in: '#server/platform/calendar-file.ts#plainText',
      find: ".replace(/[^\\P{Cc}\\r\\n]/gu, ' ')",
    },
  },
};
