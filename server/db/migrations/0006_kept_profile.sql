ALTER TABLE "user_profiles" ADD COLUMN "mobile_phone" text;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "marketing_consent" boolean;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "center" integer;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "registered_at" timestamp with time zone;