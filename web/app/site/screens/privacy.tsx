import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { Settings } from '#schemas/settings.ts';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ContactLinks } from '../features/contact/contact-links.tsx';
import { browserStorage, promises, storedData } from '../features/home/privacy-texts.ts';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/privacy.ts';

export const handle: SiteHandle = { withFooter: true };

interface PrivacyData {
  settings?: Settings;
}

export const loader = async ({ context }: Route.LoaderArgs): Promise<PrivacyData> => ({
  settings: await settle(context.get(serverApi).api.GET('/api/settings')),
});

export const meta = (page: Route.MetaArgs): MetaDescriptor[] =>
  pageMetadata(page.matches, {
    title: texts.privacy_title(),
    description: texts.privacy_description(),
    path: '/privatnost',
  });

/** The legal term, if the settings could not be read. */
const usualPaperYears = 10;

export default function Privacy({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap pt-9 tablet:pt-16">
      <h1 className="display-2">{texts.privacy_title()}</h1>
      <p className="lead mt-5 max-w-[38em]">{texts.privacy_lead()}</p>
      {storedData(settings?.paperYears ?? usualPaperYears).map(({ title, what, why, howLong }) => (
        <Section key={title} title={title}>
          <dl className="grid gap-x-8 gap-y-1 phone:grid-cols-[8.5rem_minmax(0,1fr)] phone:gap-y-3">
            <Row name={texts.privacy_what()}>{what}</Row>
            <Row name={texts.privacy_why()}>{why}</Row>
            <Row name={texts.privacy_how_long()}>{howLong}</Row>
          </dl>
        </Section>
      ))}
      <Section title={texts.privacy_browser()}>
        <p className="text-s-ink-2">{texts.privacy_browser_text()}</p>
        <BrowserStorage />
      </Section>
      {promises().map(({ title, text }) => (
        <Section key={title} title={title}>
          <p className="text-s-ink-2">{text}</p>
        </Section>
      ))}
      <Section title={texts.privacy_rights()}>
        <p className="text-s-ink-2">
          {texts.privacy_rights_text()} <TextLink to="/profile">{texts.privacy_rights_profile()}</TextLink>
        </p>
        {settings && (
          <div className="mt-6 max-w-xl">
            <ContactLinks settings={settings} />
          </div>
        )}
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9 gap-x-(--grid-gap) border-t border-s-line-2 pt-6 tablet:mt-11 tablet:grid tablet:grid-cols-12 tablet:pt-8">
      <h2 className="heading-2 max-tablet:mb-4 tablet:col-span-4">{title}</h2>
      <div className="max-w-[46rem] tablet:col-span-8">{children}</div>
    </section>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-sm/6.5 font-semibold max-phone:mt-2">{name}</dt>
      <dd className="text-s-ink-2">{children}</dd>
    </>
  );
}

/** A table; on phones a list. */
function BrowserStorage() {
  return (
    <table className="mt-5 w-full text-left text-[0.9375rem] max-phone:block">
      <thead className="max-phone:sr-only">
        <tr className="border-b border-s-line-2">
          <th scope="col" className="py-2 pr-4 text-sm font-semibold">
            {texts.label_name()}
          </th>
          <th scope="col" className="py-2 pr-4 text-sm font-semibold">
            {texts.privacy_browser_purpose()}
          </th>
          <th scope="col" className="py-2 text-sm font-semibold">
            {texts.privacy_how_long()}
          </th>
        </tr>
      </thead>
      <tbody className="max-phone:block">
        {browserStorage().map(({ names, purpose, retention }) => (
          <tr key={purpose} className="border-b border-s-line align-top max-phone:block max-phone:py-3">
            <th scope="row" className="py-2.5 pr-4 font-medium wrap-anywhere max-phone:block max-phone:p-0">
              {names.map((name) => (
                <code key={name} className="block font-mono text-sm">
                  {name}
                </code>
              ))}
            </th>
            <td className="py-2.5 pr-4 text-s-ink-2 max-phone:block max-phone:p-0">{purpose}</td>
            <td className="py-2.5 text-s-ink-2 max-phone:block max-phone:p-0 max-phone:text-sm">
              {texts.privacy_browser_kept()} {retention}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
