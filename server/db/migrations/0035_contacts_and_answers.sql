ALTER TABLE "bookings" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contact_search_name" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contact_phone_key" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "answered_by" text;