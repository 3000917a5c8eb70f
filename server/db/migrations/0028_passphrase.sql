ALTER TABLE "staff" ADD COLUMN "passphrase" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "passphrase_at" timestamp with time zone;