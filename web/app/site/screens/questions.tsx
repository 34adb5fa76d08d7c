import { MessageCircleQuestionMark } from 'lucide-react';
import type { MetaDescriptor } from 'react-router';
import type { Question } from '#schemas/questions.ts';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { EmptyState } from '#web/ui/states.tsx';
import { ContactLinks } from '../features/contact/contact-links.tsx';
import { faqPage } from '../metadata/faq-page.ts';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/questions.ts';
import { useLastLoaded } from './sections/home-data.ts';
import { HomeSection } from './sections/home-section.tsx';

export const handle: SiteHandle = { withFooter: true };

/** A part that could not be read is undefined. */
interface QuestionsData {
  questions?: Question[];
  settings?: Settings;
}

export async function loader({ context }: Route.LoaderArgs): Promise<QuestionsData> {
  const { api } = context.get(serverApi);
  const [questions, settings] = await Promise.all([
    settle(api.GET('/api/questions')),
    settle(api.GET('/api/settings')),
  ]);
  return { questions, settings };
}

export const meta = (page: Route.MetaArgs): MetaDescriptor[] => {
  const questions = page.loaderData?.questions ?? [];
  return pageMetadata(page.matches, {
    title: texts.label_questions(),
    description: texts.questions_description(),
    path: '/cesta-pitanja',
    structuredData: import.meta.env.SSR && questions.length > 0 ? [faqPage(questions)] : [],
  });
};

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { questions, settings } = useLastLoaded<QuestionsData>(loaderData);
  return (
    <main id="main" tabIndex={-1} className="wrap pt-9 tablet:pt-16">
      <h1 className="display-2">{texts.label_questions()}</h1>
      <p className="lead mt-5 mb-8 max-w-[38em] tablet:mb-12">{texts.questions_lead()}</p>
      <HomeSection data={questions} failed={texts.questions_failed()}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              icon={MessageCircleQuestionMark}
              text={texts.questions_empty()}
              hint={texts.questions_empty_hint()}
            />
          ) : (
            shown.map(({ questionId, question, answer }) => (
              <section
                key={questionId}
                aria-labelledby={`question-${questionId}`}
                className="gap-x-(--grid-gap) border-t border-s-line-2 py-6 tablet:grid tablet:grid-cols-12"
              >
                <h2 id={`question-${questionId}`} className="heading-2 max-tablet:mb-4 tablet:col-span-5">
                  {question}
                </h2>
                <p className="whitespace-pre-line text-s-ink-2 tablet:col-span-7">{answer}</p>
              </section>
            ))
          )
        }
      </HomeSection>
      {settings && (
        <section
          aria-labelledby="ask-us"
          className="gap-x-(--grid-gap) border-t border-s-line-2 pt-6 tablet:grid tablet:grid-cols-12 tablet:pt-8"
        >
          <h2 id="ask-us" className="heading-2 max-tablet:mb-4 tablet:col-span-5">
            {texts.questions_more()}
          </h2>
          <div className="max-w-xl tablet:col-span-7">
            <ContactLinks settings={settings} />
          </div>
        </section>
      )}
    </main>
  );
}
