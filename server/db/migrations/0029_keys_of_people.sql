ALTER TABLE "accounts" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "search_name" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "search_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "guests_email_key" ON "guests" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_search_name" ON "staff" USING btree ("search_name") WHERE "staff"."disabled_at" is null;