ALTER TABLE "tours" ADD COLUMN "holds_slot" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "tours_confirmed_domain" ON "tours" USING btree (split_part("email", '@', 2)) WHERE "tours"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_confirmed_domain" ON "users" USING btree (split_part("email", '@', 2)) WHERE "users"."confirmed_at" is not null;
--> statement-breakpoint
ALTER TABLE "tours" DROP CONSTRAINT "tours_one_at_a_time";--> statement-breakpoint
ALTER TABLE "tours" ADD CONSTRAINT "tours_one_at_a_time" EXCLUDE USING gist (tstzrange("start", "blocked_until") WITH &&) WHERE ("state" <> 'CANCELED' AND "holds_slot");
