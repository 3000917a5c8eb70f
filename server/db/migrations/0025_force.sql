ALTER TABLE "bookings" ADD COLUMN "forced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "overflow" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_forced" ON "bookings" USING btree ("pool","starts_at") WHERE "bookings"."forced" > 0;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_forced_units" CHECK ("bookings"."forced" >= 0);--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_overflow" CHECK ("pools"."overflow" >= 0);