/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'questions.test.ts': {
    'question-count': {
      fails: 'no more than the page can hold',
      in: './questions.service.ts#createQuestion',
      find: 'if (present.length >= maxQuestions) { …',
    },
  },
};
