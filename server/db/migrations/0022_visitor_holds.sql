ALTER TABLE "holds" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer" CHECK ("bookings"."customer" not like 'v:%');