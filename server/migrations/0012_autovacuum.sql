-- A deleted or changed row stays on the disk until it is vacuumed. By default that waits for a fifth of the table; where
-- rows are about people, one dead row is enough, and autovacuum looks every minute.
DO $$
DECLARE
	personal text;
BEGIN
	FOREACH personal IN ARRAY ARRAY[
		'users', 'registrations', 'sessions', 'refresh_tokens', 'account_links', 'reservations', 'reservation_history',
		'messages', 'notifications', 'mails', 'idempotency_keys', 'audit_entries'
	] LOOP
		EXECUTE format(
			'ALTER TABLE %I SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)', personal
		);
	END LOOP;
END $$;
