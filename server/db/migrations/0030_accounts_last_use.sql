ALTER TABLE "accounts" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erasure_told_at" timestamp with time zone;