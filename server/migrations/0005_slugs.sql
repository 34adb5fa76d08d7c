CREATE TABLE "hall_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"hall_id" integer NOT NULL,
	"is_current" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hall_slugs" ADD CONSTRAINT "hall_slugs_hall_id_halls_hall_id_fk" FOREIGN KEY ("hall_id") REFERENCES "public"."halls"("hall_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hall_slugs_current" ON "hall_slugs" USING btree ("hall_id") WHERE "hall_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "hall_slugs_hall_id" ON "hall_slugs" USING btree ("hall_id");--> statement-breakpoint
-- Halls that are there already get their addresses as the application would give them: the shown ones first.
DO $$
DECLARE
	hall record;
	wanted text;
	given text;
	number integer;
BEGIN
	FOR hall IN SELECT "hall_id", "name_folded" FROM "halls" ORDER BY "hidden_at" IS NOT NULL, "hall_id" LOOP
		wanted := trim(both '-' from left(trim(both '-' from regexp_replace(hall.name_folded, '[^a-z0-9]+', '-', 'g')), 80));
		IF wanted = '' THEN wanted := 'salon'; END IF;
		given := wanted;
		number := 2;
		WHILE EXISTS (SELECT FROM "hall_slugs" WHERE "slug" = given) LOOP
			given := wanted || '-' || number;
			number := number + 1;
		END LOOP;
		INSERT INTO "hall_slugs" ("slug", "hall_id", "is_current") VALUES (given, hall.hall_id, true);
	END LOOP;
END $$;
--> statement-breakpoint
-- Pictures get one more cut, for sharing; the hourly sweep makes what is missing.
UPDATE "media" SET "variants_made_at" = NULL WHERE "kind" = 'image';
