import { useNavigation } from 'react-router';
import * as texts from '#texts';

/** A progress bar, shown and announced after a short delay. */
export function Progress({ to }: { to: { pathname: string } | undefined }) {
  const isArchive = to?.pathname.includes('/archive');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-(--z-toast)">
      {to && (
        <div className="progress">
          <p
            className={
              isArchive
                ? 'mx-auto mt-24 w-fit rounded-full bg-s-inverse px-4 py-1.5 text-sm text-s-on-inverse shadow-float'
                : 'sr-only'
            }
          >
            {isArchive ? texts.archive_loading() : texts.waiting()}
          </p>
        </div>
      )}
    </div>
  );
}

export const NavigationProgress = () => <Progress to={useNavigation().location} />;
