CREATE TABLE "message_replies" (
	"reply_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_replies_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "message_replies_author" CHECK ("message_replies"."author" in ('CUSTOMER', 'BUSINESS'))
);
--> statement-breakpoint
CREATE TABLE "news_seen" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reservations_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reservation_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "last_customer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "last_business_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "customer_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "business_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was answered before has been read by both sides; texts are normalized as the application does it.
UPDATE "messages" SET
	"last_customer_at" = "created_at",
	"last_business_at" = "answered_at",
	"customer_read_at" = "answered_at",
	"business_read_at" = "answered_at",
	"search_text" = regexp_replace(lower(normalize(replace(replace(concat_ws(' ', "subject", "message", "response"), 'Đ', 'dj'), 'đ', 'dj'), NFD)), '[\u0300-\u036f]', '', 'g');--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "last_customer_at" SET NOT NULL;--> statement-breakpoint
UPDATE "blog_posts" SET "search_text" = regexp_replace(lower(normalize(replace(replace("title" || ' ' || "content", 'Đ', 'dj'), 'đ', 'dj'), NFD)), '[\u0300-\u036f]', '', 'g');--> statement-breakpoint
INSERT INTO "news_seen" SELECT "user_id", now() FROM "users";--> statement-breakpoint
ALTER TABLE "message_replies" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "news_seen" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_messages_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_seen" ADD CONSTRAINT "news_seen_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_replies_message_id" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_replies_search" ON "message_replies" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "messages_reservation_id" ON "messages" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_text" gin_trgm_ops) WITH (gin_pending_list_limit=256);