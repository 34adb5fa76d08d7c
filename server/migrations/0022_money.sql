CREATE TABLE "bank_accounts" (
	"account_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank" text NOT NULL,
	"account" text,
	"iban" text,
	"swift" text,
	"currency" text NOT NULL,
	"label" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledgers" (
	"reservation_id" integer PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"agreed" bigint NOT NULL,
	"received" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"instalment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_reminders_instalment_id_kind_pk" PRIMARY KEY("instalment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"snapshot" jsonb NOT NULL,
	"sha256" text,
	"file_name" text,
	"made_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "receipts_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "receipts_made" CHECK (("receipts"."file_name" is null) = ("receipts"."sha256" is null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"refund_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"other_amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"is_doubled_deposit" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"is_approved_alone" boolean DEFAULT false NOT NULL,
	"reject_reason" text,
	"entry_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "refunds_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_paid" CHECK (("refunds"."state" = 'PAID') = ("refunds"."entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "cash_days" (
	"day" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" integer,
	"counted_bam" bigint NOT NULL,
	"counted_eur" bigint NOT NULL,
	"expected_bam" bigint NOT NULL,
	"expected_eur" bigint NOT NULL,
	"note" text,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_line_sources" (
	"statement_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "statement_line_sources_statement_id_line_id_pk" PRIMARY KEY("statement_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"line_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"payer" text,
	"purpose" text,
	"reference" text,
	"reservation_id" integer,
	"is_unmatched" boolean DEFAULT false NOT NULL,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"entry_id" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statement_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "statement_lines_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"heading_sha256" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"statement_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_statement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"format" text NOT NULL,
	"account" text,
	"imported_by" integer,
	"imported_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_posted_at";--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "instalments" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "instalments" SET "is_open" = false WHERE "voided_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "posting_day" date;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_frozen";--> statement-breakpoint
UPDATE "ledger_entries" SET "posting_day" = ("posted_at" AT TIME ZONE 'Europe/Sarajevo')::date;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_frozen";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "posting_day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "received_by" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "paired_with" integer;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_in_eur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledgers" ADD CONSTRAINT "ledgers_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD CONSTRAINT "payment_reminders_instalment_id_instalments_instalment_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("instalment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_users_user_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_users_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_closed_by_users_user_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line_sources" ADD CONSTRAINT "statement_line_sources_statement_id_statements_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("statement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line_sources" ADD CONSTRAINT "statement_line_sources_line_id_statement_lines_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."statement_lines"("line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_entry_id_ledger_entries_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_imported_by_users_user_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledgers_balance" ON "ledgers" USING btree ("balance") WHERE "ledgers"."balance" <> 0;--> statement-breakpoint
CREATE INDEX "receipts_sha256" ON "receipts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "refunds_reservation_id" ON "refunds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" in ('ASKED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "statement_line_sources_line_id" ON "statement_line_sources" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "statement_lines_reservation_id" ON "statement_lines" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "statements_imported_at" ON "statements" USING btree ("imported_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_received_by_users_user_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_paired_with_ledger_entries_entry_id_fk" FOREIGN KEY ("paired_with") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_due" ON "instalments" USING btree ("due");--> statement-breakpoint
CREATE INDEX "instalments_open" ON "instalments" USING btree ("due","instalment_id") WHERE "instalments"."is_open";--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_is_open" CHECK ("instalments"."is_open" = ("instalments"."voided_at" is null and "instalments"."paid" < "instalments"."amount"));--> statement-breakpoint
CREATE INDEX "ledger_entries_posting_day" ON "ledger_entries" USING btree ("posting_day","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_paired_with" ON "ledger_entries" USING btree ("paired_with") WHERE "ledger_entries"."paired_with" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_method" CHECK ("ledger_entries"."kind" not in ('PAYMENT', 'REFUND') or ("ledger_entries"."method" is not null and "ledger_entries"."receipt_number" is not null));--> statement-breakpoint
ALTER TABLE "ledgers" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "refunds" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "receipts" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "cash_days" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "payment_reminders" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "bank_accounts" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "statements" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "statement_lines" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "statement_line_sources" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
INSERT INTO "ledgers" ("reservation_id", "currency", "agreed", "received", "balance", "is_demo")
	SELECT "reservation_id", min("currency"), sum("amount"), 0, sum("amount"), bool_or("is_demo") FROM "ledger_entries" GROUP BY "reservation_id";--> statement-breakpoint
CREATE FUNCTION removing_old() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('saloni.removing_old', true), '') = 'on'
$$;--> statement-breakpoint
-- Also with the setting on, nothing younger than the shortest legal term is deleted.
CREATE FUNCTION may_be_deleted(is_demo boolean, made_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT (is_demo AND removing_demo()) OR (removing_old() AND made_at < now() - interval '5 years')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_sent_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.state = 'DRAFT' OR may_be_deleted(OLD.is_demo, OLD.sent_at) THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'a sent offer is never deleted' USING ERRCODE = 'SA001';
	END IF;
	IF OLD.state = 'DRAFT' THEN RETURN NEW; END IF;
	IF NEW.state = 'DRAFT'
		OR (to_jsonb(NEW) - '{state,decided_at,decline_reason,views,first_viewed_at,last_viewed_at,user_id,created_by,move_reservation_id,updated_at}'::text[])
			IS DISTINCT FROM (to_jsonb(OLD) - '{state,decided_at,decline_reason,views,first_viewed_at,last_viewed_at,user_id,created_by,move_reservation_id,updated_at}'::text[])
	THEN
		RAISE EXCEPTION 'a sent offer is never changed' USING ERRCODE = 'SA001';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF may_be_deleted(OLD.is_demo, OLD.signed_at) THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'a contract is never deleted' USING ERRCODE = 'SA001';
	END IF;
	IF OLD.canceled_at IS NOT NULL AND NEW.canceled_at IS DISTINCT FROM OLD.canceled_at
		OR (to_jsonb(NEW) - '{user_id,canceled_at,canceled_by,cancel_reason}'::text[])
			IS DISTINCT FROM (to_jsonb(OLD) - '{user_id,canceled_at,canceled_by,cancel_reason}'::text[])
	THEN
		RAISE EXCEPTION 'a contract is never changed' USING ERRCODE = 'SA001';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND may_be_deleted(OLD.is_demo, OLD.created_at) THEN RETURN OLD; END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND may_be_deleted(OLD.is_demo, OLD.posted_at) THEN RETURN OLD; END IF;
	-- The account of whoever posted or received it may be deleted; nothing else changes.
	IF TG_OP = 'UPDATE'
		AND (NEW.posted_by IS NULL OR NEW.posted_by = OLD.posted_by)
		AND (NEW.received_by IS NULL OR NEW.received_by = OLD.received_by)
		AND (to_jsonb(NEW) - '{posted_by,received_by}'::text[]) IS NOT DISTINCT FROM (to_jsonb(OLD) - '{posted_by,received_by}'::text[])
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_instalment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF (OLD.is_demo AND removing_demo()) OR (removing_old() AND OLD.due < current_date - 1826) THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'an instalment is never deleted' USING ERRCODE = 'SA001';
	END IF;
	IF (OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at)
		OR (to_jsonb(NEW) - '{paid,voided_at,is_open}'::text[]) IS DISTINCT FROM (to_jsonb(OLD) - '{paid,voided_at,is_open}'::text[])
	THEN
		RAISE EXCEPTION 'an instalment is never changed' USING ERRCODE = 'SA001';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER instalments_frozen BEFORE UPDATE OR DELETE ON "instalments" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_instalment();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF (OLD.is_demo AND removing_demo()) OR (removing_old()
			AND EXISTS (SELECT FROM ledger_entries e WHERE e.entry_id = OLD.entry_id AND may_be_deleted(false, e.posted_at)))
		THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'a receipt is never deleted' USING ERRCODE = 'SA001';
	END IF;
	-- The file is added once, and it is mailed once.
	IF (OLD.file_name IS NOT NULL
			AND (NEW.file_name, NEW.sha256, NEW.made_at) IS DISTINCT FROM (OLD.file_name, OLD.sha256, OLD.made_at))
		OR (OLD.mailed_at IS NOT NULL AND NEW.mailed_at IS DISTINCT FROM OLD.mailed_at)
		OR (to_jsonb(NEW) - '{sha256,file_name,made_at,mailed_at}'::text[])
			IS DISTINCT FROM (to_jsonb(OLD) - '{sha256,file_name,made_at,mailed_at}'::text[])
	THEN
		RAISE EXCEPTION 'a receipt is never changed' USING ERRCODE = 'SA001';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER receipts_frozen BEFORE UPDATE OR DELETE ON "receipts" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_receipt();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.is_demo AND removing_demo() THEN RETURN OLD; END IF;
	IF TG_OP = 'UPDATE' AND NEW.closed_by IS NULL
		AND (to_jsonb(NEW) - 'closed_by') IS NOT DISTINCT FROM (to_jsonb(OLD) - 'closed_by')
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a closed cash day is never changed' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER cash_days_frozen BEFORE UPDATE OR DELETE ON "cash_days" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_cash_day();--> statement-breakpoint
CREATE FUNCTION refuse_cash_on_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.method = 'CASH' AND NOT NEW.is_demo AND EXISTS (SELECT FROM cash_days WHERE day = NEW.posting_day) THEN
		RAISE EXCEPTION 'the cash day is closed' USING ERRCODE = 'SA002';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_cash_day BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_cash_on_closed_day();--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_demo_papers() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('saloni.removing_demo', 'on', true);
	DELETE FROM statement_lines WHERE is_demo;
	-- A real line that an administrator gave to a demo reservation is open again.
	UPDATE statement_lines SET entry_id = NULL, reservation_id = NULL
		WHERE reservation_id IN (SELECT reservation_id FROM reservations WHERE is_demo);
	DELETE FROM statements WHERE is_demo;
	DELETE FROM refunds WHERE is_demo;
	DELETE FROM receipts WHERE is_demo;
	DELETE FROM cash_days WHERE is_demo;
	DELETE FROM bank_accounts WHERE is_demo;
	DELETE FROM papers WHERE is_demo;
	DELETE FROM ledger_entries WHERE is_demo;
	DELETE FROM instalments WHERE is_demo;
	DELETE FROM ledgers WHERE is_demo;
	DELETE FROM contracts WHERE is_demo AND annex_of IS NOT NULL;
	DELETE FROM offers WHERE is_demo AND kind = 'ANNEX';
	DELETE FROM contracts WHERE is_demo;
	DELETE FROM offers WHERE is_demo;
	-- A version that a real offer refers to stays.
	DELETE FROM terms_versions WHERE is_demo AND NOT EXISTS (SELECT FROM offers WHERE terms_version = version);
	PERFORM set_config('saloni.removing_demo', '', true);
END $$;--> statement-breakpoint
-- Papers and money of events before the day, of guests without an account; answers the reservations.
CREATE FUNCTION remove_old_papers(before date) RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
	old integer[];
BEGIN
	SELECT array_agg(reservation_id) INTO old FROM reservations r
		WHERE r.user_id IS NULL AND r.event_date::date < before
		AND (EXISTS (SELECT FROM offers o WHERE o.reservation_id = r.reservation_id)
			OR EXISTS (SELECT FROM ledger_entries e WHERE e.reservation_id = r.reservation_id))
		AND NOT EXISTS (SELECT FROM ledger_entries e WHERE e.reservation_id = r.reservation_id AND e.posted_at::date >= before)
		AND NOT EXISTS (SELECT FROM offers o WHERE o.reservation_id = r.reservation_id AND o.updated_at::date >= before)
		-- Transfers tie two reservations together; both go when both are old.
		AND NOT EXISTS (
			SELECT FROM ledger_entries e JOIN ledger_entries o ON o.entry_id = e.paired_with OR o.paired_with = e.entry_id
			WHERE e.reservation_id = r.reservation_id AND o.reservation_id <> r.reservation_id);
	IF old IS NULL THEN RETURN; END IF;
	PERFORM set_config('saloni.removing_old', 'on', true);
	DELETE FROM statement_lines WHERE reservation_id = ANY (old)
		OR entry_id IN (SELECT entry_id FROM ledger_entries WHERE reservation_id = ANY (old));
	DELETE FROM refunds WHERE reservation_id = ANY (old);
	DELETE FROM receipts WHERE entry_id IN (SELECT entry_id FROM ledger_entries WHERE reservation_id = ANY (old));
	DELETE FROM papers WHERE offer_id IN (SELECT offer_id FROM offers WHERE reservation_id = ANY (old))
		OR contract_id IN (SELECT contract_id FROM contracts WHERE reservation_id = ANY (old));
	DELETE FROM ledger_entries WHERE reservation_id = ANY (old);
	DELETE FROM instalments WHERE reservation_id = ANY (old);
	DELETE FROM ledgers WHERE reservation_id = ANY (old);
	DELETE FROM contracts WHERE reservation_id = ANY (old) AND annex_of IS NOT NULL;
	DELETE FROM offers WHERE reservation_id = ANY (old) AND kind = 'ANNEX';
	DELETE FROM contracts WHERE reservation_id = ANY (old);
	DELETE FROM offers WHERE reservation_id = ANY (old);
	PERFORM set_config('saloni.removing_old', '', true);
	RETURN QUERY SELECT unnest(old);
END $$;--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_canceled_by";--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_canceled_by" CHECK ("reservations"."canceled_by" in ('GUEST', 'HOUSE', 'SYSTEM', 'AGREEMENT'));--> statement-breakpoint
CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Triggers for rows do not see it.
	RAISE EXCEPTION '% is never emptied', TG_TABLE_NAME USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER offers_not_emptied BEFORE TRUNCATE ON "offers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER contracts_not_emptied BEFORE TRUNCATE ON "contracts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER papers_not_emptied BEFORE TRUNCATE ON "papers" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_emptied BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER terms_versions_not_emptied BEFORE TRUNCATE ON "terms_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER instalments_not_emptied BEFORE TRUNCATE ON "instalments" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER receipts_not_emptied BEFORE TRUNCATE ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE TRIGGER cash_days_not_emptied BEFORE TRUNCATE ON "cash_days" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
