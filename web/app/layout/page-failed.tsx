import * as texts from '#texts';
import { HallGlyph } from '../features/halls/hall-glyph.tsx';
import { Button } from '../ui/button.tsx';

/** Shown when rendering failed, on the server or in the browser, without technical details. */
export function PageFailed() {
  return (
    <main className="grid min-h-svh place-items-center px-(--gutter) py-12">
      <title>{texts.page_failed_title()}</title>
      <meta name="robots" content="noindex" />
      <div className="max-w-[35rem] text-center" role="alert">
        <HallGlyph hall="kruna" className="mx-auto size-22 text-s-gold-text" />
        <h1 className="heading-1 mt-6 mb-3">{texts.page_failed_title()}</h1>
        <p className="lead">{texts.page_failed_text()}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button variant="ink" size="large" onClick={() => window.location.reload()}>
            {texts.page_failed_retry()}
          </Button>
          <a
            className="inline-flex min-h-(--control-lg) items-center rounded-sm px-7 font-semibold underline decoration-s-gold-line underline-offset-4"
            href="/"
          >
            {texts.not_found_home()}
          </a>
        </div>
      </div>
    </main>
  );
}
