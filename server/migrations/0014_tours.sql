CREATE TABLE "tour_reminders" (
	"tour_id" integer NOT NULL,
	"kind" text NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_reminders_tour_id_kind_start_pk" PRIMARY KEY("tour_id","kind","start")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"tour_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tours_tour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer NOT NULL,
	"start" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"confirm_until" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"scheduled_at" timestamp with time zone NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tours_mode" CHECK ("tours"."mode" in ('IN_PERSON', 'VIDEO')),
	CONSTRAINT "tours_state" CHECK ("tours"."state" in ('UNCONFIRMED', 'BOOKED', 'DONE', 'NO_SHOW', 'CANCELED')),
	CONSTRAINT "tours_blocked" CHECK ("tours"."blocked_until" > "tours"."start")
);
--> statement-breakpoint
ALTER TABLE "tour_reminders" ADD CONSTRAINT "tour_reminders_tour_id_tours_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tours"("tour_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tours_start" ON "tours" USING btree ("start","tour_id");--> statement-breakpoint
CREATE INDEX "tours_hall_id" ON "tours" USING btree ("hall_id");--> statement-breakpoint
CREATE INDEX "tours_email" ON "tours" USING btree ("email");--> statement-breakpoint
CREATE INDEX "tours_unconfirmed" ON "tours" USING btree ("confirm_until") WHERE "tours"."state" = 'UNCONFIRMED';--> statement-breakpoint
-- One host leads all tours: the times of two tours, buffer included, never overlap, whoever writes.
ALTER TABLE "tours" ADD CONSTRAINT "tours_one_at_a_time" EXCLUDE USING gist (tstzrange("start", "blocked_until") WITH &&) WHERE ("state" <> 'CANCELED');--> statement-breakpoint
ALTER TABLE "tours" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
