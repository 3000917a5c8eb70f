ALTER TABLE "activities" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "exceptional_days" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
-- Until now no start corrected a day that was there: a person may have written it.
UPDATE "exceptional_days" SET "origin" = 'staff';--> statement-breakpoint
ALTER TABLE "pool_load" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "pools" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_load" ADD CONSTRAINT "pool_load_bound" CHECK ("pool_load"."stations" = greatest("pool_load"."load", coalesce("pool_load"."capacity", "pool_load"."stations")));