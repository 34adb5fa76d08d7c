/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'days.test.ts': {
    'local-day': {
      fails: 'the current day in Sarajevo',
      in: './days.ts#businessTimeZone',
      find: "'Europe/Sarajevo'",
      put: "'Etc/GMT-1'",
    },
  },
};
