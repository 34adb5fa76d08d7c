import * as texts from '#texts';

/** Said while it is not known yet who is there; without scripts it never will be. */
export function PageWaiting() {
  return (
    <>
      <p role="status" className="mt-6 text-sm text-s-ink-2">
        {texts.waiting()}
      </p>
      <noscript>
        <p className="mt-4">{texts.scripts_needed()}</p>
      </noscript>
    </>
  );
}
