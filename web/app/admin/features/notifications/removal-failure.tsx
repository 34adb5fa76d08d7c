import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as texts from '#texts';
import { type Failure, reasonOf } from '../../../shared/api/result.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { Alert } from '../../../shared/ui/alert.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { notificationCalls } from './notifications-query.ts';
import { onRemovalFailed } from './pending-removals.ts';

/** A deletion may fail after its screen was left, so the error is shown on every screen. */
export function RemovalFailure() {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const onFailed = useEffectEvent((submitError: Failure) => {
    fail(texts.notifications_delete_failed(), reasonOf(submitError));
    void queries.invalidateQueries(notificationCalls);
  });
  useEffect(() => onRemovalFailed((submitError) => onFailed(submitError)), []);
  if (!failure) return null;
  return (
    <div className="px-4 pt-4 tablet:px-8">
      <Alert key={failure.attempt} tone="danger" text={failure.text}>
        <p>{failure.reason}</p>
        <Button size="small" onClick={clear}>
          {texts.close()}
        </Button>
      </Alert>
    </div>
  );
}
