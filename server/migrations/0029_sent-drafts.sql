CREATE TABLE "sent_drafts" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"reservation_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "booking_draft" jsonb;--> statement-breakpoint
ALTER TABLE "sent_drafts" ADD CONSTRAINT "sent_drafts_token_hash_account_links_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."account_links"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_drafts" ADD CONSTRAINT "sent_drafts_reservation_id_reservations_reservation_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("reservation_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_drafts_reservation_id" ON "sent_drafts" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "sent_drafts" SET (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);