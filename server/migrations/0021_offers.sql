CREATE TABLE "instalments" (
	"instalment_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalments_instalment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"contract_id" integer,
	"kind" text NOT NULL,
	"due" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"other_amount" bigint NOT NULL,
	"voided_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"contract_id" integer,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"other_amount" bigint NOT NULL,
	"method" text,
	"value_day" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"posted_by" integer,
	"receipt_number" text,
	"reverses" integer,
	"note" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_entries_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "ledger_entries_reversal" CHECK (("ledger_entries"."kind" = 'REVERSAL') = ("ledger_entries"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"contract_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"reservation_id" integer NOT NULL,
	"user_id" integer,
	"offer_id" integer NOT NULL,
	"annex_of" integer,
	"on_paper" boolean NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"signed_by" text NOT NULL,
	"signer_email" text,
	"plan" jsonb NOT NULL,
	"code_sent_at" timestamp with time zone,
	"consent_text" text,
	"consent_sha256" text,
	"address_hmac" text,
	"browser" text,
	"canceled_at" timestamp with time zone,
	"canceled_by" text,
	"cancel_reason" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "contracts_number_unique" UNIQUE("number"),
	CONSTRAINT "contracts_offer_id_unique" UNIQUE("offer_id")
);
--> statement-breakpoint
CREATE TABLE "number_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_counters_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"offer_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"annex_of" integer,
	"move_reservation_id" integer,
	"number" text,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"discount_reason" text,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"hall_id" integer NOT NULL,
	"event_date" text NOT NULL,
	"total" bigint NOT NULL,
	"total_other" bigint NOT NULL,
	"plan" jsonb NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"terms_version" integer,
	"snapshot" jsonb,
	"sha256" text,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decline_reason" text,
	"views" integer DEFAULT 0 NOT NULL,
	"first_viewed_at" timestamp with time zone,
	"last_viewed_at" timestamp with time zone,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offers_sent" CHECK (("offers"."state" = 'DRAFT') = ("offers"."sent_at" is null)),
	CONSTRAINT "offers_sent_content" CHECK ("offers"."state" = 'DRAFT' or ("offers"."number" is not null and "offers"."snapshot" is not null and "offers"."sha256" is not null)),
	CONSTRAINT "offers_total" CHECK ("offers"."total" >= 0),
	CONSTRAINT "offers_annex" CHECK (("offers"."kind" = 'ANNEX') = ("offers"."annex_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"paper_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"offer_id" integer,
	"contract_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "papers_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "signing_codes" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extras" (
	"extra_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extras_extra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"unit" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "extras_price" CHECK ("extras"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"menu_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menus_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_per_guest" bigint NOT NULL,
	"price_per_child" bigint NOT NULL,
	"photo" text,
	"position" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menus_photo_unique" UNIQUE("photo"),
	CONSTRAINT "menus_prices" CHECK ("menus"."price_per_guest" >= 0 and "menus"."price_per_child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"price_rule_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_rules_price_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"hall_id" integer,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"year" integer,
	"weekdays" jsonb NOT NULL,
	"event_type" text,
	"rent" bigint NOT NULL,
	"minimum_guests" integer,
	"priority" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "price_rules_rent" CHECK ("price_rules"."rent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "menu_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "extras" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "moves_reservation_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "contract_id" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "prices_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "paper_years" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posted_by_users_user_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_ledger_entries_entry_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("entry_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_annex_of_contracts_contract_id_fk" FOREIGN KEY ("annex_of") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_move_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("move_reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_terms_version_terms_versions_version_fk" FOREIGN KEY ("terms_version") REFERENCES "public"."terms_versions"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_contract_id_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("contract_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_codes" ADD CONSTRAINT "signing_codes_offer_id_offers_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("offer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_photo_media_file_name_fk" FOREIGN KEY ("photo") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalments_reservation_id" ON "instalments" USING btree ("reservation_id","due");--> statement-breakpoint
CREATE INDEX "ledger_entries_reservation_id" ON "ledger_entries" USING btree ("reservation_id","entry_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_posted_at" ON "ledger_entries" USING btree ("posted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reversed_once" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_one_in_force" ON "contracts" USING btree ("reservation_id") WHERE "contracts"."annex_of" is null and "contracts"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "contracts_reservation_id" ON "contracts" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "contracts_user_id" ON "contracts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contracts_annex_of" ON "contracts" USING btree ("annex_of");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_draft" ON "offers" USING btree ("reservation_id") WHERE "offers"."state" = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_sent" ON "offers" USING btree ("reservation_id") WHERE "offers"."state" = 'SENT';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_number_version" ON "offers" USING btree ("number","version");--> statement-breakpoint
CREATE INDEX "offers_reservation_id" ON "offers" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "offers_user_id" ON "offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offers_state" ON "offers" USING btree ("state","valid_until");--> statement-breakpoint
CREATE INDEX "offers_updated_at" ON "offers" USING btree ("updated_at","offer_id");--> statement-breakpoint
CREATE INDEX "papers_sha256" ON "papers" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_offer" ON "papers" USING btree ("offer_id") WHERE "papers"."kind" = 'OFFER';--> statement-breakpoint
CREATE UNIQUE INDEX "papers_contract" ON "papers" USING btree ("contract_id") WHERE "papers"."kind" = 'CONTRACT';--> statement-breakpoint
CREATE INDEX "papers_contract_id" ON "papers" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "price_rules_hall_id" ON "price_rules" USING btree ("hall_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_moves_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("moves_reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservations_moves" ON "reservations" USING btree ("moves_reservation_id") WHERE "reservations"."moves_reservation_id" is not null;--> statement-breakpoint
ALTER TABLE "offers" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "contracts" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "instalments" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "papers" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "signing_codes" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "terms_versions" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
CREATE FUNCTION removing_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('saloni.removing_demo', true), '') = 'on'
$$;--> statement-breakpoint
CREATE FUNCTION refuse_change_of_sent_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.state = 'DRAFT' OR (OLD.is_demo AND removing_demo()) THEN RETURN OLD; END IF;
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
CREATE TRIGGER offers_frozen BEFORE UPDATE OR DELETE ON "offers" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_offer();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.is_demo AND removing_demo() THEN RETURN OLD; END IF;
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
CREATE TRIGGER contracts_frozen BEFORE UPDATE OR DELETE ON "contracts" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_contract();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.is_demo AND removing_demo() THEN RETURN OLD; END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER papers_frozen BEFORE UPDATE OR DELETE ON "papers" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.is_demo AND removing_demo() THEN RETURN OLD; END IF;
	-- The account of whoever posted it may be deleted; nothing else changes.
	IF TG_OP = 'UPDATE' AND NEW.posted_by IS NULL
		AND (to_jsonb(NEW) - 'posted_by') IS NOT DISTINCT FROM (to_jsonb(OLD) - 'posted_by')
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_frozen BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_ledger();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.is_demo AND removing_demo() THEN RETURN OLD; END IF;
	IF TG_OP = 'UPDATE' AND NEW.created_by IS NULL
		AND (to_jsonb(NEW) - 'created_by') IS NOT DISTINCT FROM (to_jsonb(OLD) - 'created_by')
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a version of the terms is never changed' USING ERRCODE = 'SA001';
END $$;--> statement-breakpoint
CREATE TRIGGER terms_versions_frozen BEFORE UPDATE OR DELETE ON "terms_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_terms();--> statement-breakpoint
CREATE FUNCTION remove_demo_papers() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('saloni.removing_demo', 'on', true);
	DELETE FROM papers WHERE is_demo;
	DELETE FROM ledger_entries WHERE is_demo;
	DELETE FROM instalments WHERE is_demo;
	DELETE FROM contracts WHERE is_demo AND annex_of IS NOT NULL;
	DELETE FROM offers WHERE is_demo AND kind = 'ANNEX';
	DELETE FROM contracts WHERE is_demo;
	DELETE FROM offers WHERE is_demo;
	-- A version that a real offer refers to stays.
	DELETE FROM terms_versions WHERE is_demo AND NOT EXISTS (SELECT FROM offers WHERE terms_version = version);
	PERFORM set_config('saloni.removing_demo', '', true);
END $$;
