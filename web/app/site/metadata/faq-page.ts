import type { Question } from '#schemas/questions.ts';
import type { StructuredData } from './structured-data.ts';

/** Questions with their answers, as search engines read them. */
export const faqPage = (questions: Pick<Question, 'question' | 'answer'>[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
