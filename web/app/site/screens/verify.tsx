import type { LinksFunction, MetaDescriptor } from 'react-router';
import * as texts from '#texts';
import type { SiteHandle } from '#web/layout/site-handle.ts';
import { serverApi, settle } from '#web/platform/api/server-api.ts';
import { preloadFont } from '#web/platform/first-paint/preloads.ts';
import playfairItalic from '#web/ui/fonts/playfair-italic.woff2';
import { VerifyPapers } from '../features/verify/verify-papers.tsx';
import { pageMetadata } from '../metadata/page-metadata.ts';
import type { Route } from './+types/verify.ts';

export const handle: SiteHandle = { withFooter: true };

interface VerifyData {
  phone: string | undefined;
}

export async function loader({ context }: Route.LoaderArgs): Promise<VerifyData> {
  const settings = await settle(context.get(serverApi).api.GET('/api/settings'));
  return { phone: settings?.phone ?? undefined };
}

export const links: LinksFunction = () => [preloadFont(playfairItalic)];

export const meta = (page: Route.MetaArgs): MetaDescriptor[] =>
  pageMetadata(page.matches, {
    title: texts.verify_title(),
    description: texts.verify_description(),
    path: '/provjera',
  });

export default function VerifyScreen({ loaderData: { phone } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className="wrap flex-1 pt-9 tablet:pt-16">
      <div className="mx-auto max-w-180">
        <h1 className="display-2">
          {texts.verify_heading_start()} <em>{texts.verify_heading_accent()}</em>
        </h1>
        <p className="lead mt-4 mb-8">{texts.verify_lead()}</p>
        <VerifyPapers phone={phone} />
      </div>
    </main>
  );
}
