/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'halls.facts.test.ts': {
    'hall-film-kind': {
      fails: 'take one file of their kind',
      in: './halls.files.service.ts#setFile',
      find: "if (field === 'film' && sent && !isVideo( …",
    },
  },
};
