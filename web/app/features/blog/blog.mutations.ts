/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'markdown.test.ts': {
    'markdown-work': {
      fails: 'costs the parser no more',
      in: './markdown.ts#blocksOf',
      find: 'work > workLeft',
      put: 'false',
    },
  },
};
