ALTER TABLE "media" ADD COLUMN "poster_name" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_name_media_file_name_fk" FOREIGN KEY ("poster_name") REFERENCES "public"."media"("file_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_name_unique" UNIQUE("poster_name");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster" CHECK ("media"."poster_name" is null or "media"."kind" = 'video');