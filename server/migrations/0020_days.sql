CREATE TABLE "closed_days" (
	"closure_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closed_days_closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "closed_days_order" CHECK ("closed_days"."from_day" <= "closed_days"."to_day")
);
--> statement-breakpoint
CREATE TABLE "hold_reminders" (
	"reservation_id" integer NOT NULL,
	"hours_before" integer NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hold_reminders_reservation_id_hours_before_held_until_pk" PRIMARY KEY("reservation_id","hours_before","held_until")
);
--> statement-breakpoint
CREATE TABLE "waiting_days" (
	"hall_id" integer NOT NULL,
	"event_date" date NOT NULL,
	"freeings" integer DEFAULT 0 NOT NULL,
	"automatic" boolean DEFAULT true NOT NULL,
	CONSTRAINT "waiting_days_hall_id_event_date_pk" PRIMARY KEY("hall_id","event_date")
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"entry_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer NOT NULL,
	"event_date" date NOT NULL,
	"user_id" integer NOT NULL,
	"guest_count" integer NOT NULL,
	"event_type" text NOT NULL,
	"custom_event_type" text,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"position" integer NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"position_before" integer,
	"missed" integer DEFAULT 0 NOT NULL,
	"handled_freeing" integer,
	"skip_reason" text,
	"offered_until" timestamp with time zone,
	"reservation_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "waiting_entries_offer" CHECK (("waiting_entries"."state" = 'OFFERED') = ("waiting_entries"."offered_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_canceled_by";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "is_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_hours_near" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_days_max" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "guest_may_extend" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "hold_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "automatic_offer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "offer_hours_near" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "night_from" text DEFAULT '22:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "night_to" text DEFAULT '08:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "first_may_ask" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold_reminders" ADD CONSTRAINT "hold_reminders_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_days" ADD CONSTRAINT "waiting_days_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_to" ON "closed_days" USING btree ("to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_live" ON "waiting_entries" USING btree ("hall_id","event_date","user_id") WHERE "waiting_entries"."state" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_offered" ON "waiting_entries" USING btree ("hall_id","event_date") WHERE "waiting_entries"."state" = 'OFFERED';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_position" ON "waiting_entries" USING btree ("hall_id","event_date","position");--> statement-breakpoint
CREATE INDEX "waiting_entries_user_id" ON "waiting_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_reservation_id" ON "waiting_entries" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_event_date" ON "waiting_entries" USING btree ("event_date") WHERE "waiting_entries"."state" in ('WAITING', 'OFFERED');--> statement-breakpoint
CREATE INDEX "reservations_held_until" ON "reservations" USING btree ("held_until") WHERE "reservations"."status" = 'PENDING';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_hold" CHECK ("reservations"."held_until" is null or "reservations"."held_since" is not null);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_offered" CHECK (not "reservations"."is_offered" or "reservations"."held_until" is not null);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_canceled_by" CHECK ("reservations"."canceled_by" in ('GUEST', 'HOUSE', 'SYSTEM'));--> statement-breakpoint
ALTER TABLE "waiting_entries" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "hold_reminders" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);