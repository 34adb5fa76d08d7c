CREATE TABLE "booking_drafts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"opens_after_sign_in" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "booking_draft" jsonb;--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_drafts_saved_at" ON "booking_drafts" USING btree ("saved_at");--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('verification', 'passwordReset', 'emailChange'));--> statement-breakpoint
ALTER TABLE "booking_drafts" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
