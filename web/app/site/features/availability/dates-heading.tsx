import * as texts from '#texts';

export const DatesHeading = ({ lead }: { lead: string }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
    <h2 tabIndex={-1} className="display-2">
      {texts.termini_title()}
    </h2>
    <p className="lead max-w-[34em] print:hidden">{lead}</p>
  </div>
);
