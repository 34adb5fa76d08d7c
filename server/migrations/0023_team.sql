CREATE TABLE "event_sheet_diets" (
	"reservation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"row_id" text NOT NULL,
	"name" text NOT NULL,
	"count" integer,
	CONSTRAINT "event_sheet_diets_reservation_id_revision_position_pk" PRIMARY KEY("reservation_id","revision","position")
);
--> statement-breakpoint
CREATE TABLE "event_sheet_reads" (
	"reservation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_sheet_reads_reservation_id_revision_user_id_pk" PRIMARY KEY("reservation_id","revision","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_sheet_revisions" (
	"reservation_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"header" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" integer,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_sheet_revisions_reservation_id_revision_pk" PRIMARY KEY("reservation_id","revision")
);
--> statement-breakpoint
CREATE TABLE "event_sheets" (
	"reservation_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" jsonb NOT NULL,
	"open_parts" text[] NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "event_sheets_state" CHECK ("event_sheets"."state" in ('DRAFT', 'ISSUED', 'FINAL', 'VOID'))
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"feed_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"hall_id" integer,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_purpose" CHECK ("passkey_challenges"."purpose" in ('add', 'signIn', 'confirm'))
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "job_title" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_sheet_diets" ADD CONSTRAINT "event_sheet_diets_reservation_id_event_sheets_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_sheets"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sheet_reads" ADD CONSTRAINT "event_sheet_reads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sheet_reads" ADD CONSTRAINT "event_sheet_reads_reservation_id_revision_event_sheet_revisions_reservation_id_revision_fk" FOREIGN KEY ("reservation_id","revision") REFERENCES "public"."event_sheet_revisions"("reservation_id","revision") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sheet_revisions" ADD CONSTRAINT "event_sheet_revisions_reservation_id_event_sheets_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."event_sheets"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sheet_revisions" ADD CONSTRAINT "event_sheet_revisions_issued_by_users_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sheets" ADD CONSTRAINT "event_sheets_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_sheet_reads_user_id" ON "event_sheet_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feeds_user_id" ON "feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("user_id") WHERE "users"."role" = 'STAFF';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('USER', 'STAFF', 'ADMIN'));--> statement-breakpoint
ALTER TABLE "event_sheets" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "event_sheet_revisions" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "event_sheet_diets" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "event_sheet_reads" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "feeds" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "passkeys" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "passkey_challenges" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
CREATE FUNCTION removing_event_sheets() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('saloni.removing_event_sheets', true), '') = 'on'
$$;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF removing_event_sheets() THEN RETURN OLD; END IF;
		RAISE EXCEPTION 'a revision of an event sheet is never deleted' USING ERRCODE = 'SA001';
	END IF;
	-- The account of whoever issued it may be deleted.
	IF NEW.issued_by IS NULL AND (to_jsonb(NEW) - 'issued_by') IS NOT DISTINCT FROM (to_jsonb(OLD) - 'issued_by') THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a revision of an event sheet is never changed' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER event_sheet_revisions_frozen BEFORE UPDATE OR DELETE ON "event_sheet_revisions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_revision();--> statement-breakpoint
CREATE TRIGGER event_sheet_revisions_not_emptied BEFORE TRUNCATE ON "event_sheet_revisions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_issued_diet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.revision = 0 OR (TG_OP = 'DELETE' AND removing_event_sheets()) THEN
		IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a revision of an event sheet is never changed' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER event_sheet_diets_frozen BEFORE UPDATE OR DELETE ON "event_sheet_diets" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued_diet();--> statement-breakpoint
CREATE TRIGGER event_sheet_diets_not_emptied BEFORE TRUNCATE ON "event_sheet_diets" FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();--> statement-breakpoint
-- Allergies and diets of events before the day, in every revision.
CREATE FUNCTION erase_old_diets(before date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	erased integer;
BEGIN
	PERFORM set_config('saloni.removing_event_sheets', 'on', true);
	DELETE FROM event_sheet_diets d USING reservations r
		WHERE r.reservation_id = d.reservation_id AND r.event_date < before;
	GET DIAGNOSTICS erased = ROW_COUNT;
	PERFORM set_config('saloni.removing_event_sheets', '', true);
	RETURN erased;
END $$;--> statement-breakpoint
CREATE FUNCTION remove_event_sheets(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('saloni.removing_event_sheets', 'on', true);
	DELETE FROM event_sheets WHERE reservation_id = ANY (ids);
	PERFORM set_config('saloni.removing_event_sheets', '', true);
END $$;
