CREATE TABLE "features" (
	"feature_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "features_feature_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "features_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "hall_features" (
	"hall_id" integer NOT NULL,
	"feature_id" integer NOT NULL,
	CONSTRAINT "hall_features_hall_id_feature_id_pk" PRIMARY KEY("hall_id","feature_id")
);
--> statement-breakpoint
CREATE TABLE "hall_photos" (
	"file_name" text PRIMARY KEY NOT NULL,
	"hall_id" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "halls" (
	"hall_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "halls_hall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"max_guests_min" integer NOT NULL,
	"max_guests_max" integer NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "halls_guests" CHECK ("halls"."max_guests_min" >= 1 and "halls"."max_guests_max" >= "halls"."max_guests_min")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"message_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"hall_id" integer NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"response" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "messages_status" CHECK (("messages"."status" = 'ANSWERED') = ("messages"."response" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"user_id" integer,
	"reservation_id" integer,
	"message_id" integer,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_history" (
	"history_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_history_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reservation_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"reservation_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_reservation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hall_id" integer NOT NULL,
	"user_id" integer,
	"guest_first_name" text,
	"guest_last_name" text,
	"guest_email" text,
	"guest_phone" text,
	"guest_folded" text DEFAULT '' NOT NULL,
	"event_date" date NOT NULL,
	"guest_count" integer NOT NULL,
	"event_type" text NOT NULL,
	"custom_event_type" text,
	"status" text NOT NULL,
	"message" text,
	"internal_note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('PENDING', 'CONFIRMED', 'CANCELED')),
	CONSTRAINT "reservations_event_type" CHECK ("reservations"."event_type" in ('WEDDING', 'BIRTHDAY', 'BAPTISM', 'OTHER')),
	CONSTRAINT "reservations_custom_type" CHECK ("reservations"."event_type" <> 'OTHER' or "reservations"."custom_event_type" is not null),
	CONSTRAINT "reservations_guests" CHECK ("reservations"."guest_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hall_features" ADD CONSTRAINT "hall_features_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_features" ADD CONSTRAINT "hall_features_feature_id_features_feature_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."features"("feature_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall_photos" ADD CONSTRAINT "hall_photos_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_actor_id_users_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hall_features_feature_id" ON "hall_features" USING btree ("feature_id");--> statement-breakpoint
CREATE INDEX "hall_photos_hall_id" ON "hall_photos" USING btree ("hall_id","position");--> statement-breakpoint
CREATE INDEX "messages_user_id" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_created_at" ON "messages" USING btree ("created_at","message_id");--> statement-breakpoint
CREATE INDEX "notifications_created_at" ON "notifications" USING btree ("created_at","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("created_at") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "notifications_user_id" ON "notifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservation_history_reservation_id" ON "reservation_history" USING btree ("reservation_id","history_id");--> statement-breakpoint
CREATE INDEX "reservation_history_actor_id" ON "reservation_history" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_held_day" ON "reservations" USING btree ("hall_id","event_date") WHERE "reservations"."status" in ('PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "reservations_event_date" ON "reservations" USING btree ("event_date","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_status" ON "reservations" USING btree ("status","event_date","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_created_at" ON "reservations" USING btree ("created_at","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_user_id" ON "reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservations_waiting" ON "reservations" USING btree ("created_at") WHERE "reservations"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");