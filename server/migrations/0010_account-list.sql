DROP INDEX "users_created_at";--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree ("first_name" collate "names","user_id") WHERE "users"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name" collate "names","user_id") WHERE "users"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","user_id") WHERE "users"."confirmed_at" is not null;