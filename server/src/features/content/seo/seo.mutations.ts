/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'seo.rules.test.ts': {
    'feed-excerpt': {
      fails: 'reads only the beginning',
      in: './seo.rules.ts#words',
      find: 'excerptSource',
      put: 'Infinity',
    },
  },
  'seo.test.ts': {
    'text-in-feed': {
      fails: '',
      in: './seo.rules.ts#escapeXml',
      find: 'entities[character]',
      put: 'character',
    },
  },
};
