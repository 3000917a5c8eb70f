ALTER TABLE "challenges" ADD COLUMN "first" text;--> statement-breakpoint
CREATE INDEX "challenges_first" ON "challenges" USING btree ("first");