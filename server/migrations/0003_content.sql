CREATE TABLE "blog_media" (
	"file_name" text PRIMARY KEY NOT NULL,
	"blog_id" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"blog_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_blog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"settings_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"viber" text,
	"whats_app" text,
	"email" text,
	"address" text,
	"map_link" text,
	"facebook" text,
	"instagram" text,
	"tik_tok" text,
	"you_tube" text,
	"updated_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."settings_id" = 1)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"file_name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"variants_made_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "media_kind" CHECK ("media"."kind" in ('image', 'video')),
	CONSTRAINT "media_picture" CHECK ("media"."kind" = 'video' or ("media"."width" > 0 and "media"."height" > 0))
);
--> statement-breakpoint
ALTER TABLE "features" DROP CONSTRAINT "features_name_unique";--> statement-breakpoint
ALTER TABLE "features" ADD COLUMN "name_folded" text;--> statement-breakpoint
UPDATE "features" SET "name_folded" = translate(replace(lower("name"), 'đ', 'dj'), 'čćšž', 'ccsz');--> statement-breakpoint
DELETE FROM "features" WHERE "feature_id" NOT IN (SELECT min("feature_id") FROM "features" GROUP BY "name_folded");--> statement-breakpoint
ALTER TABLE "features" ALTER COLUMN "name_folded" SET NOT NULL;--> statement-breakpoint
UPDATE "halls" SET "name_folded" = "name_folded" || ' ' || "hall_id" WHERE "hidden_at" IS NULL AND "hall_id" NOT IN (SELECT min("hall_id") FROM "halls" WHERE "hidden_at" IS NULL GROUP BY "name_folded");--> statement-breakpoint
INSERT INTO "settings" ("settings_id", "name", "updated_at") VALUES (1, 'Kruna · Evropa · Kristal', now());--> statement-breakpoint
ALTER TABLE "blog_media" ADD CONSTRAINT "blog_media_file_name_media_file_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_media" ADD CONSTRAINT "blog_media_blog_id_blog_posts_blog_id_fk" FOREIGN KEY ("blog_id") REFERENCES "public"."blog_posts"("blog_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_media_blog_id" ON "blog_media" USING btree ("blog_id","position");--> statement-breakpoint
CREATE INDEX "blog_posts_live" ON "blog_posts" USING btree ("created_at","blog_id") WHERE "blog_posts"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_archived" ON "blog_posts" USING btree ("archived_at","blog_id") WHERE "blog_posts"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "media_without_variants" ON "media" USING btree ("created_at") WHERE "media"."kind" = 'image' and "media"."variants_made_at" is null;--> statement-breakpoint
ALTER TABLE "hall_photos" ADD CONSTRAINT "hall_photos_file_name_media_file_name_fk" FOREIGN KEY ("file_name") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "halls_shown_name" ON "halls" USING btree ("name_folded") WHERE "halls"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "features" ADD CONSTRAINT "features_name_folded_unique" UNIQUE("name_folded");